// Composes the application: theme, data, language, router.
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { useEffect } from 'react'
import { queryClient } from '../platform/calls/query-client.ts'
import { useLocale } from '../platform/language/locale.ts'
import { storageKeys } from '../platform/storage.ts'
import { ConfirmHost } from '../ui/dialog/confirm.tsx'
import { NoticesHost } from '../ui/notices.tsx'
import { theme, themeVariables } from '../ui/theme.ts'
import { Listeners } from './listeners.tsx'
import { router } from './router.tsx'

const colorSchemes = localStorageColorSchemeManager({ key: storageKeys.colorScheme })

export function App() {
  const locale = useLocale()
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={themeVariables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
    >
      <QueryClientProvider client={queryClient}>
        <Listeners />
        <RouterProvider router={router} />
        <ConfirmHost />
        <NoticesHost />
      </QueryClientProvider>
    </MantineProvider>
  )
}
