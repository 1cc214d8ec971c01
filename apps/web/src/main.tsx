// Starts the web application.
import '@fontsource-variable/inter/index.css'
import '@fontsource-variable/noto-sans-arabic/index.css'
import '@mantine/core/styles.css'
import './app/app.css'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startFirstScreen } from './app/router.tsx'
import { fillSources } from './app/sources.ts'
import { handleUncaught, watchUncaught } from './platform/error-reports/central-handler.ts'
import { installTrustedTypes } from './platform/trusted-types.ts'

installTrustedTypes()
watchUncaught()
fillSources()
startFirstScreen()
createRoot(document.getElementById('root') as HTMLElement, {
  // A screen stands in its place, and it is told all the same.
  onCaughtError: (error) => {
    console.error(error)
    handleUncaught(error)
  },
}).render(<App />)
