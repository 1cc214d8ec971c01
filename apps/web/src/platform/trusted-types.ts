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
  'script, iframe, object, embed, base, meta, link, form, frame, frameset, svg script, foreignObject, animate, set'
/** Attributes that a browser follows. All others are words, and a word may begin like a scheme. */
const ADDRESSES = new Set([
  ...['href', 'xlink:href', 'src', 'srcset', 'action', 'formaction', 'data', 'poster', 'background'],
  ...['ping', 'manifest', 'codebase', 'longdesc', 'cite'],
])
/** Schemes that run, or that open a document of whoever wrote the address. */
const RUNNING_SCHEME = /^(?:javascript:|vbscript:|data:(?!image\/))/i
/** Browsers drop these before they look for the scheme. */
const BLANKS = /[\s\p{Cc}]+/gu

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
      if (ADDRESSES.has(name) && runs(value)) return true
    }
  return false
}

/** Whether following an address would run something. */
export function runs(address: string): boolean {
  return RUNNING_SCHEME.test(address.replace(BLANKS, ''))
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
