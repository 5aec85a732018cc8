/** Reads schemas by file from its input and writes each as TypeScript to its output; web/wire.py calls it. */
import { readFileSync, writeSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

/** A comment of one line in one line, a table by its two types. */
const short = (text) =>
  text
    .replace(/\n *\*\n *\* @minItems \d+\n *\* @maxItems \d+/g, "")
    .replace(/ *\/\*\*\n *\* @minItems \d+\n *\* @maxItems \d+\n *\*\/\n/g, "")
    .replace(/\/\*\*\n\s*\* ([^\n]*)\n\s*\*\//g, "/** $1 */")
    .replace(/\{\s*\[k: string\]: ([^;]+);\s*\}/g, "Record<string, $1>");

const asked = JSON.parse(readFileSync(0, "utf8"));
const made = {};
for (const [file, schemas] of Object.entries(asked)) {
  const texts = [];
  for (const schema of schemas) {
    texts.push(await compile(schema, schema.title, { bannerComment: "", style: { printWidth: 140 } }));
  }
  made[file] = short(texts.join("\n"));
}
writeSync(1, JSON.stringify(made));
