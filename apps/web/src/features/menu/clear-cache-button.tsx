// "Clear menu cache": the public site caches menus, and this makes it fetch them again.
import { Button, Tooltip } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { graphql } from '../../generated/graphql.ts'
import { CallError, isAbandoned } from '../../platform/calls/call-error.ts'
import { useSave } from '../../platform/calls/graphql.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite, useViewer } from '../../platform/session/viewer.ts'
import { formatError, notify } from '../../ui/notify.ts'
import { menuTexts } from './texts/texts.ts'

const ClearMenuCacheDocument = graphql(`
  mutation ClearMenuCache {
    clearMenuCache {
      clearedDate
    }
  }
`)

export function ClearCacheButton() {
  const t = useTexts(menuTexts)
  const { can } = useViewer()
  const { displayName } = useSite()
  const { mutate, isPending } = useSave(ClearMenuCacheDocument, {
    onSuccess: () => notify('success', t('cache.cleared', { site: displayName }), { id: 'menuCache' }),
    onError: (error) => {
      if (isAbandoned(error)) return
      const isOurs = error instanceof CallError && error.code.startsWith('MENU_CACHE')
      notify('error', isOurs ? formatError(error) : t('cache.failed', { reason: formatError(error) }), {
        id: 'menuCache',
      })
    },
  })
  if (!can('menu.edit')) return null
  return (
    <Tooltip label={t('cache.about', { site: displayName })} multiline w={280} openDelay={300}>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} aria-hidden />}
        aria-disabled={isPending || undefined}
        onClick={() => {
          if (!isPending) mutate({})
        }}
      >
        {t('cache.clear')}
      </Button>
    </Tooltip>
  )
}
