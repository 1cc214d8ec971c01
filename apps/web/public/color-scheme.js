// Sets the chosen color scheme before the first paint. It is a separate file, so that the content security policy can forbid
// inline scripts.
;(() => {
  let choice = 'auto'
  try {
    choice = localStorage.getItem('colorScheme') || 'auto'
  } catch {
    // Storage may be unavailable; the system's scheme applies then.
  }
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
})()
