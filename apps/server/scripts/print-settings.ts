// Prints docs/how-to/configure.md: the table of settings is the code's own.
import path from 'node:path'
import { declarations } from '../src/platform/settings/settings.ts'

function shown(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return ''
  if (value === path.resolve('data')) return '`./data`'
  return `\`${value}\``
}

const rows = Object.entries(declarations).map(
  ([name, declaration]) => `| \`${name}\` | ${shown(declaration.default)} | ${declaration.about} |`,
)

process.stdout.write(`# How to configure Manşet

<!-- Written by "npm run generate" from apps/server/src/platform/settings/settings.ts; changes made here are lost. -->

Everything is set by environment variables, read once at start. None is needed: \`npm start\` runs the demo.

\`\`\`sh
PORT=8080 MANSET_DATA=/srv/manset npm start
\`\`\`

A value that cannot be right, and a \`MANSET_…\` that is none of these, end the start with a sentence that names it.
What belongs to a site (its language, time zone, what its newsroom may do) is no setting of the server: it is kept
with the site.

| variable | without it | what it sets |
|---|---|---|
${rows.join('\n')}
`)
