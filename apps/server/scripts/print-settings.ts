// Prints docs/how-to/configure.md: the table of settings is the code's own.
import path from 'node:path'
import { declarations } from '../src/platform/settings/settings.ts'

function shown(value: unknown): string {
  if (value === undefined || (Array.isArray(value) && value.length === 0)) return ''
  if (value === path.resolve('data')) return '`./data`'
  return `\`${value}\``
}

const rows = Object.entries(declarations).map(
  ([name, declaration]) => `| \`${name}\` | ${shown(declaration.default)} | ${declaration.description} |`,
)

process.stdout.write(`# How to configure Manşet

<!-- Written by "npm run generate" from apps/server/src/platform/settings/settings.ts; changes made here are lost. -->

All settings are environment variables, read once at start. None is required: \`npm start\` runs the demo.

\`\`\`sh
PORT=8080 MANSET_DATA=/srv/manset npm start
\`\`\`

An invalid value, or an unknown \`MANSET_…\` variable, stops the start with a sentence that names it. Settings of a site, such as its
language and time zone, are stored with the site.

| variable | default | meaning |
|---|---|---|
${rows.join('\n')}
`)
