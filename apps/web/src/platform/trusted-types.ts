// Text becomes markup or a script's address only after a look at it (Trusted Types, where the browser knows them).

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: {
      createHTML(input: string): string
      createScriptURL(input: string): string
    },
  ): unknown
}

const ACTIVE =
  'script, iframe, object, embed, base, meta, link, form, frame, frameset, svg script, foreignObject'

let isParsingApart = false

/** A document made of any markup, apart from the page: nothing in it runs or is fetched. */
export function parseApart(html: string): Document {
  // The policy below runs for every string that is parsed as HTML; this call parses none.
  isParsingApart = true
  try {
    return new DOMParser().parseFromString(html, 'text/html')
  } finally {
    isParsingApart = false
  }
}

/** Whether parsing this text into the page could run anything. */
export function canRun(html: string): boolean {
  if (!html.includes('<')) return false
  const template = parseApart(html)
  if (template.querySelector(ACTIVE)) return true
  for (const element of template.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'srcdoc') return true
      // Browsers drop spaces and control characters before they look for the scheme.
      const scheme = [...value.slice(0, 200)].filter((character) => character > ' ').join('')
      if (/^(javascript|vbscript|data:text)/i.test(scheme)) return true
    }
  return false
}

/**
 * Makes the default policy: markup that cannot run passes, script addresses of our own origin pass, the rest throws.
 */
export function installTrustedTypes(): void {
  const factory = (window as unknown as { trustedTypes?: PolicyFactory }).trustedTypes
  factory?.createPolicy('default', {
    createHTML: (input) => {
      if (!isParsingApart && canRun(input))
        throw new TypeError('This markup could run something and was refused')
      return input
    },
    createScriptURL: (input) => {
      if (new URL(input, location.href).origin !== location.origin)
        throw new TypeError('Scripts come from this site only')
      return input
    },
  })
}
