// Puts the chosen theme on the document before anything is painted; a file of its own, so that the
// content security policy needs no inline script.
;(() => {
  let choice = 'auto'
  try {
    choice = localStorage.getItem('colorScheme') || 'auto'
  } catch {
    // Storage may be closed to us; the system's own choice is a good one.
  }
  const isDark =
    choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
})()
