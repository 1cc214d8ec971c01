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

const ACTIVE_ELEMENTS =
  'script, iframe, object, embed, base, meta, link, form, frame, frameset, svg script, foreignObject, animate, set'
/** Attributes that contain addresses. Others are plain text, which may begin like a scheme. */
const ADDRESS_ATTRIBUTES = new Set([
  ...['href', 'xlink:href', 'src', 'srcset', 'action', 'formaction', 'data', 'poster', 'background'],
  ...['ping', 'manifest', 'codebase', 'longdesc', 'cite'],
])
/** Schemes that run code, or that open a document from an untrusted author. */
const EXECUTABLE_SCHEME = /^(?:javascript:|vbscript:|data:(?!image\/))/i
/** Browsers ignore these characters when they read the scheme. */
const IGNORED_CHARACTERS = /[\s\p{Cc}]+/gu

let isParsingInert = false

/** Parses any markup into a separate document, in which nothing runs or loads. */
export function parseInert(html: string): Document {
  // The policy below is also called for this parser. The flag makes it skip its check, which would call this function again.
  isParsingInert = true
  try {
    return new DOMParser().parseFromString(html, 'text/html')
  } finally {
    isParsingInert = false
  }
}

/** Whether parsing this text into the page could run code. */
export function containsCode(html: string): boolean {
  if (!html.includes('<')) return false
  const template = parseInert(html)
  if (template.querySelector(ACTIVE_ELEMENTS)) return true
  for (const element of template.querySelectorAll('*'))
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'srcdoc') return true
      if (ADDRESS_ATTRIBUTES.has(name) && isExecutableAddress(value)) return true
    }
  return false
}

/** Whether following an address would run code. */
export function isExecutableAddress(address: string): boolean {
  return EXECUTABLE_SCHEME.test(address.replace(IGNORED_CHARACTERS, ''))
}

/** Installs the default policy: harmless markup and script addresses of our own origin pass, everything else throws. */
export function installTrustedTypes(): void {
  const factory = (window as unknown as { trustedTypes?: PolicyFactory }).trustedTypes
  factory?.createPolicy('default', {
    createHTML: (input) => {
      if (!isParsingInert && containsCode(input))
        throw new TypeError('This markup is executable and was refused')
      return input
    },
    createScriptURL: (input) => {
      if (new URL(input, location.href).origin !== location.origin)
        throw new TypeError('Scripts come from this site only')
      return input
    },
  })
}
