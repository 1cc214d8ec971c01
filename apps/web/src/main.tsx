// Starts the web application.
import './app/layers.css'
import '@fontsource-variable/inter/index.css'
import '@fontsource-variable/noto-sans-arabic/index.css'
import '@mantine/core/styles.layer.css'
import './app/app.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { showLoadFailure } from './app/load-failure.ts'
import { registerSources } from './app/register-sources.ts'
import { retryUntilLoaded } from './app/retry-until-loaded.ts'
import { startFirstScreen } from './app/router.tsx'
import { handleUncaught, listenForUncaughtErrors } from './platform/error-reports/central-handler.ts'
import { listScriptsWithTexts, loadTexts } from './platform/language/text-files.ts'
import { installTrustedTypes } from './platform/trusted-types.ts'

// Texts of scripts loaded later do not delay the first screen.
const initialScripts = listScriptsWithTexts()
installTrustedTypes()
listenForUncaughtErrors()
registerSources()
const root = createRoot(document.getElementById('root') as HTMLElement, {
  // An error screen replaces the component, but the error is still reported.
  onCaughtError: (error) => {
    console.error(error)
    handleUncaught(error)
  },
})
/**
 * How long nothing is rendered while the first screen loads. React delays the replacement of a fallback by 300 ms, so a
 * briefly visible fallback costs more than it is worth.
 */
const PATIENCE_MS = 500
const firstScreen = Promise.race([
  startFirstScreen(),
  new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
])
/** Nothing can be displayed without texts, not even an error. */
const loadWords = () =>
  loadTexts(initialScripts).catch((error: unknown) => {
    void showLoadFailure()
    throw error
  })
// Not awaited here, because the page's script itself waits until this file has run.
void Promise.all([firstScreen, retryUntilLoaded(loadWords)]).finally(() => root.render(<App />))
