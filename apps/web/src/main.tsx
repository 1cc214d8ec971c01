// Starts the web application.
import './app/layers.css'
import '@fontsource-variable/inter/index.css'
import '@fontsource-variable/noto-sans-arabic/index.css'
import '@mantine/core/styles.layer.css'
import './app/app.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { showLoadFailure } from './app/load-failure.ts'
import { startFirstScreen } from './app/router.tsx'
import { fillSources } from './app/sources.ts'
import { untilThere } from './app/until-there.ts'
import { handleUncaught, watchUncaught } from './platform/error-reports/central-handler.ts'
import { loadTexts, scriptsWithTexts } from './platform/text-files.ts'
import { installTrustedTypes } from './platform/trusted-types.ts'

// Those of later scripts do not delay the first screen.
const initialScripts = scriptsWithTexts()
installTrustedTypes()
watchUncaught()
fillSources()
const root = createRoot(document.getElementById('root') as HTMLElement, {
  // A screen stands in its place, and it is told all the same.
  onCaughtError: (error) => {
    console.error(error)
    handleUncaught(error)
  },
})
/**
 * Milliseconds for which nothing is drawn while the first screen is on its way: React holds back for 300 what takes the
 * place of a sign of waiting, so that one drawn for a moment costs more than it tells.
 */
const PATIENCE_MS = 500
const firstScreen = Promise.race([
  startFirstScreen(),
  new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
])
/** Nothing can be shown without words, an error included. */
const loadWords = () =>
  loadTexts(initialScripts).catch((error: unknown) => {
    void showLoadFailure()
    throw error
  })
// Not awaited here: the page's script waits in its turn until this file has run.
void Promise.all([firstScreen, untilThere(loadWords)]).finally(() => root.render(<App />))
