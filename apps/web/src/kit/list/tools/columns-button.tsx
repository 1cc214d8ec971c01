// Opens the choice of columns and density of a list, stored for the person on the server.
import { ActionIcon, Popover } from '@mantine/core'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useTexts } from '../../../platform/language/texts.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { listToolsTexts } from './texts/texts.ts'
import type { ListToolbarProps } from './use-list-tools.ts'

const ColumnsPanel = lazyComponent(
  () => import('./columns-panel.tsx'),
  (module) => module.ColumnsPanel,
  { fallback: () => <div style={{ height: 240 }} /> },
)

export function ColumnsButton(props: ListToolbarProps) {
  const t = useTexts(listToolsTexts)
  return (
    <Popover position="bottom-end" width={300} trapFocus returnFocus>
      <Popover.Target>
        <ActionIcon
          size="md"
          aria-label={t('columns.title')}
          title={t('columns.title')}
          onPointerEnter={() => void ColumnsPanel.preload().catch(() => {})}
        >
          <IconAdjustmentsHorizontal size={18} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('columns.title')}>
        <ColumnsPanel {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}
