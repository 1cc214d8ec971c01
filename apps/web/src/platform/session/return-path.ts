// The path to open after sign-in: always inside this application, whatever the address contains.

const HOME = '/'

/** The path if it stays inside this application, else the home page. */
export function getSafeReturnPath(asked: unknown, origin: string = location.origin): string {
  if (typeof asked !== 'string' || asked.length > 2_000) return HOME
  // One slash, then neither a slash nor a backslash (also percent-encoded or behind a dot): some browser reads anything else as a host.
  // Browsers also drop control characters.
  if (!/^\/(?![/\\.]|%2f|%5c)/i.test(asked) && asked !== HOME) return HOME
  if (hasControlCharacter(asked) || asked.includes('\\')) return HOME
  try {
    const url = new URL(asked, origin)
    if (url.origin !== origin || url.pathname.startsWith('//')) return HOME
    if (isSessionPath(url.pathname)) return HOME
    return url.pathname + url.search + url.hash
  } catch {
    return HOME
  }
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 32 || character.charCodeAt(0) === 127)
}

/** Pages of the sign-in itself: returning to one of them would restart sign-in endlessly. */
function isSessionPath(pathname: string): boolean {
  return ['/signed-in', '/unauthenticated', '/unauthorized-user', '/silent-renew.html'].includes(pathname)
}
