/** A readable page in the device's fonts, with logical sides, so that Arabic is mirrored. */
export const PREVIEW_STYLE = `
:root { color-scheme: light; --quiet: #5c6470; --line: #e3e6ea }
* { box-sizing: border-box }
html { background: #fff; color: #16191d; font: 18px/1.65 Georgia, 'Noto Serif', 'Noto Naskh Arabic', 'Noto Sans Arabic', serif }
body { margin: 0 }
main { max-width: 720px; margin: 0 auto; padding: 28px 20px 64px; outline: 0; overflow-wrap: break-word }
h1, h2, h3, h4, h5, h6, .kicker, .byline, figcaption, table, dl, button, .tags { font-family: system-ui, 'Inter', 'Noto Sans', 'Noto Sans Arabic', sans-serif }
h1 { margin: 0 0 14px; font-size: clamp(28px, 5vw, 40px); line-height: 1.2; letter-spacing: -.01em }
h2 { margin: 32px 0 8px; font-size: 26px; line-height: 1.3 }
h3 { margin: 26px 0 6px; font-size: 21px; line-height: 1.35 }
h4, h5, h6 { margin: 22px 0 4px; font-size: 18px }
:lang(ar) h1, :lang(ar) h2, :lang(ar) h3 { line-height: 1.6; letter-spacing: 0 }
:lang(ar) { line-height: 1.9 }
p { margin: 0 0 18px }
a { color: #0b5cad; text-underline-offset: 2px }
.kicker { margin: 0 0 6px; color: #b42318; font-size: 14px; font-weight: 600 }
.lead { font-size: 21px; line-height: 1.5; color: #2c3138 }
.byline { margin: 0 0 22px; padding-block-end: 14px; border-block-end: 1px solid var(--line); color: var(--quiet); font-size: 14px; line-height: 1.5 }
.tags { color: var(--quiet); font-size: 14px }
figure { margin: 0 0 24px }
img, video { display: block; width: 100%; height: auto; background: #eef0f3; border-radius: 4px }
img[data-missing] { min-height: 120px }
figcaption { padding-block-start: 6px; color: var(--quiet); font-size: 14px; line-height: 1.45 }
iframe { display: block; width: 100%; height: 320px; border: 0; border-radius: 4px; background: #eef0f3 }
blockquote { margin: 24px 0; padding-inline-start: 18px; border-inline-start: 4px solid #b42318; color: #2c3138 }
table { width: 100%; margin: 0 0 24px; border-collapse: collapse; font-size: 15px; line-height: 1.45 }
td, th { padding: 8px; border: 1px solid var(--line); text-align: start; vertical-align: top }
th { background: #f5f6f8 }
hr { margin: 32px 0; border: 0; border-block-start: 1px solid var(--line) }
pre { overflow: auto; padding: 12px; background: #f5f6f8; font-size: 14px }
dl { display: grid; grid-template-columns: auto 1fr; gap: 6px 16px; margin: 0 0 24px; padding: 14px 16px; background: #f5f6f8; border-radius: 4px; font-size: 15px; line-height: 1.5 }
dt { color: var(--quiet) }
dd { margin: 0; font-weight: 600; font-variant-numeric: tabular-nums }
button[data-play] { display: grid; place-items: center; width: 100%; aspect-ratio: 16 / 9; padding: 0; overflow: hidden; border: 0; border-radius: 4px; background: #16191d; color: #fff; cursor: pointer }
button[data-play] > * { grid-area: 1 / 1 }
button[data-play] > span { display: grid; place-items: center; width: 72px; height: 72px; padding-inline-start: 6px; border-radius: 50%; background: rgb(0 0 0 / 65%); font-size: 30px; line-height: 1 }
:focus-visible { outline: 3px solid #2f6fde; outline-offset: 2px }
main:focus-visible { outline: 0 }
`
