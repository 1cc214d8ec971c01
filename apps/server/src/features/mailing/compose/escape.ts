const SIGNS: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' },
}

/** A text as markup that shows it, also within an attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
}

/** A web address as it may stand in a mail; null for anything else. */
export function webAddressOf(address: string | null | undefined): string | null {
  const url = address ? URL.parse(address) : null
  return url && (url.protocol === 'https:' || url.protocol === 'http:') && !url.username ? url.href : null
}
