/** An address as a person types it, completed: `gazete.com/a` is meant to begin with https, `a@b.co` is a mail. */
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
 * Links of pasted lines. A line holds words and an address in either order, with a bar, a dash, a colon or a tab
 * between, or an address alone; a line of words alone goes with an address on the line after it.
 */
export function readLinkLines(text: string): LinkLine[] {
  const lines: LinkLine[] = []
  let waiting = ''
  for (const line of text.split(/\r?\n/)) {
    const address = ADDRESS.exec(line)?.[0].replace(/[),.;]+$/, '')
    const rest = (address ? line.replace(address, ' ') : line)
      .replace(/^[\s|•*:–—-]+|[\s|:–—-]+$/g, '')
      .trim()
    // Punctuation that stood around the address is no text for a link.
    const words = /[\p{L}\p{N}]/u.test(rest) ? rest : ''
    if (address) {
      lines.push({ words: words || waiting, address: completeAddress(address) })
      waiting = ''
    } else if (words) waiting = words
  }
  return lines
}

/** Whether an address leads away from our sites; one that is no address of the web leads nowhere. */
export function isForeign(address: string, ownAddresses: readonly string[]): boolean {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return false
  const hosts = ownAddresses.filter((own) => URL.canParse(own)).map((own) => bareHost(own))
  return !hosts.includes(bareHost(address))
}

const bareHost = (address: string) => new URL(address).host.replace(/^www\./, '')
