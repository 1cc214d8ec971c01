/** Completes an address as typed: `gazete.com/a` gets https, `a@b.co` becomes mailto. */
export function completeAddress(typed: string): string {
  const address = typed.trim()
  if (address === '' || /^(?:[a-z][a-z\d+.-]*:|\/|#)/i.test(address)) return address
  if (/^[^\s/@]+@[^\s/@]+\.[^\s/@]+$/.test(address)) return `mailto:${address}`
  return /^[^\s/]+\.[^\s/]{2,}/.test(address) ? `https://${address}` : address
}

export interface LinkLine {
  words: string
  address: string
}

const ADDRESS = /(?:https?:\/\/|www\.)[^\s|<>"]+|\/[\w-][^\s|<>"]*/i

/**
 * Parses links from pasted lines. A line contains text and an address in either order, separated by a bar, dash, colon or tab, or an
 * address alone. A line of text alone belongs to an address on the next line.
 */
export function parseLinkLines(text: string): LinkLine[] {
  const lines: LinkLine[] = []
  let waiting = ''
  for (const line of text.split(/\r?\n/)) {
    const address = ADDRESS.exec(line)?.[0].replace(/[),.;]+$/, '')
    const rest = (address ? line.replace(address, ' ') : line)
      .replace(/^[\s|•*:–—-]+|[\s|:–—-]+$/g, '')
      .trim()
    // Punctuation around the address is not link text.
    const words = /[\p{L}\p{N}]/u.test(rest) ? rest : ''
    if (address) {
      lines.push({ words: words || waiting, address: completeAddress(address) })
      waiting = ''
    } else if (words) waiting = words
  }
  return lines
}

/** Whether an address is on a foreign site; false for anything that is not a web address. */
export function isForeign(address: string, ownAddresses: readonly string[]): boolean {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return false
  const hosts = ownAddresses.filter((own) => URL.canParse(own)).map((own) => stripWww(own))
  return !hosts.includes(stripWww(address))
}

const stripWww = (address: string) => new URL(address).host.replace(/^www\./, '')
