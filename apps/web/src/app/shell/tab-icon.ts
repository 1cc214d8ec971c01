// Shows the site's color in the browser tab, so that nobody edits the wrong edition.

/** Draws the tab's icon in the given color (`#rrggbb`). */
export function setTabIcon(color: string): void {
  const safe = /^#[0-9a-f]{6}$/i.test(color) ? color : '#245aa0'
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${safe}"/><path d="M7 23V9h3.6l5.4 8 5.4-8H25v14h-3.4v-8.6L16 22.4l-5.6-8V23z" fill="#fff"/></svg>`
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (link) link.href = `data:image/svg+xml,${encodeURIComponent(svg)}`
}
