import { Component, type ReactNode } from "react";

/** Keeps a defect of the page from leaving it blank: the game itself is safe on the server. */
export class Fence extends Component<{ children: ReactNode }, { trouble: string }> {
  override state = { trouble: "" };

  static getDerivedStateFromError(error: Error): { trouble: string } {
    return { trouble: error.message };
  }

  override render(): ReactNode {
    if (!this.state.trouble) return this.props.children;
    return (
      <main className="message" role="alert">
        <h1>The page has stumbled</h1>
        <p>Nothing is lost: every answer is kept by the server.</p>
        <p>
          <small>{this.state.trouble}</small>
        </p>
        <button type="button" onClick={() => location.reload()}>
          Open it again
        </button>
        <a href="/">To the start page</a>
      </main>
    );
  }
}
