// The pages of the push service: the simulated phones, and a small site on which a reader subscribes.
import { readFileSync } from 'node:fs'
import { html } from '../identity/markup.ts'

interface PageFile {
  type: string
  body: string
}

const TYPES: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}

/** Files by their path below the address of the service; `base` is the path of that address. */
export function pageFiles(base: string): Record<string, PageFile | undefined> {
  const page = (name: string): PageFile => ({
    type: 'text/html; charset=utf-8',
    body: html`<!doctype html>
<html lang="tr" data-base="${base}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Manşet</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/push.css">
<script type="module" src="${base}/${name}.js"></script>
</head>
<body><main id="page"></main></body>
</html>
`.text,
  })
  const file = (name: string): PageFile => ({
    type: TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain',
    body: readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8'),
  })
  return {
    '': page('phones'),
    '/': page('phones'),
    '/reader': page('reader'),
    ...Object.fromEntries(
      ['push.css', 'dom.js', 'phones.js', 'reader.js'].map((name) => [`/${name}`, file(name)]),
    ),
  }
}
