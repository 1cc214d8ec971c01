// Checks text before it becomes markup or a script address (Trusted Types, where the browser supports them).

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
/** Attributes that contain addresses. Others are plain text, which may begin like a scheme. */
const ADDRESSES = new Set([
  ...['href', 'xlink:href', 'src', 'srcset', 'action', 'formaction', 'data', 'poster', 'background'],
  ...['ping', 'manifest', 'codebase', 'longdesc', 'cite'],
])
/** Schemes that run code, or that open a document from an untrusted author. */
const RUNNING_SCHEME = /^(?:javascript:|vbscript:|data:(?!image\/))/i
/** Browsers ignore these characters when they read the scheme. */
const BLANKS = /[\s\p{Cc}]+/gu

let isParsingApart = false

/** Parses any markup into a separate document, in which nothing runs or loads. */
export function parseApart(html: string): Document {
  // The policy below is also called for this parser. The flag makes it skip its check, which would call this function again.
  isParsingApart = true
  try {
    return new DOMParser().parseFromString(html, 'text/html')
  } finally {
    isParsingApart = false
  }
}

/** Whether parsing this text into the page could run code. */
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

/** Whether following an address would run code. */
export function runs(address: string): boolean {
  return RUNNING_SCHEME.test(address.replace(BLANKS, ''))
}

/** Installs the default policy: harmless markup and script addresses of our own origin pass, everything else throws. */
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
