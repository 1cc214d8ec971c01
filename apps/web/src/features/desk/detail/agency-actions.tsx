// What can be done with an item: content from it, and whether the newsroom may see it.
import { AGENCY_DRAFT_TYPES, draftTypesOf } from '@manset/model/agency-drafts.ts'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconArchive, IconCopy, IconDots, IconEye, IconEyeOff, IconFilePlus } from '@tabler/icons-react'
import { useViewer } from '../../../platform/session/viewer.ts'
import { useTexts } from '../../../platform/texts.ts'
import { copyText } from '../../../ui/copy.ts'
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts'
import classes from '../agency.module.css'
import { useAgencyToArchive } from '../archive/add/use-agency-to-archive.tsx'
import { agencyTexts } from '../texts/texts.ts'
import type { AgencyItem } from './agency-item.documents.ts'
import type { AgencyDetailProps } from './detail-props.ts'
import { useAgencyStatus } from './use-agency-status.ts'
import { useCreateContent } from './use-create-content.ts'

export interface AgencyActionsProps {
  item: AgencyItem
  list: AgencyDetailProps['list']
  onChanged: () => void
}

export function AgencyActions({ item, list, onChanged }: AgencyActionsProps) {
  const changeStatus = useAgencyStatus(list)
  const t = useTexts(agencyTexts)
  const { can, canAny } = useViewer()
  const { create, isCreating } = useCreateContent()
  const archive = useAgencyToArchive(item)
  const mayUse = can('agency.use') && !item.isKilled
  const pictures = item.images.filter((image) => image.path).length
  const offered = draftTypesOf(item.types[0], { pictures, hasVideo: false }, AGENCY_DRAFT_TYPES)
  const types = mayUse ? offered.filter((type) => can(`${type}.create`)) : []
  const [main, ...others] = types
  const isAppropriate = item.status === 'appropriate'
  const mayMark = canAny(['agency.edit', 'agency.use'])
  const handleMark = () => {
    void changeStatus(item, isAppropriate ? 'inappropriate' : 'appropriate').then(onChanged)
  }
  const group = t('keys.group')
  useShortcuts(
    [{ keys: 'C', label: t('keys.create'), group, run: () => main && void create(item.id, main) }],
    main !== undefined,
  )
  useShortcuts([{ keys: 'X', label: t('keys.mark'), group, run: handleMark }], mayMark)
  return (
    <div className={classes.actions}>
      {main && (
        <Button
          leftSection={<IconFilePlus size={16} aria-hidden="true" />}
          loading={isCreating}
          onClick={() => void create(item.id, main)}
        >
          {t(`detail.create.${main}`)}
        </Button>
      )}
      {mayMark && (
        <Button
          variant="default"
          leftSection={
            isAppropriate ? (
              <IconEyeOff size={16} aria-hidden="true" />
            ) : (
              <IconEye size={16} aria-hidden="true" />
            )
          }
          onClick={handleMark}
        >
          {t(isAppropriate ? 'detail.markInappropriate' : 'detail.markAppropriate')}
        </Button>
      )}
      <Menu position="top-end">
        <Menu.Target>
          <ActionIcon size="lg" variant="default" aria-label={t('detail.more')}>
            <IconDots size={18} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map((type) => (
            <Menu.Item
              key={type}
              leftSection={<IconFilePlus size={14} />}
              onClick={() => void create(item.id, type)}
            >
              {t(`detail.create.${type}`)}
            </Menu.Item>
          ))}
          {archive.open && (
            <Menu.Item leftSection={<IconArchive size={14} />} onClick={archive.open}>
              {t('detail.addToArchive')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconCopy size={14} />} onClick={() => void copyText(item.id)}>
            {t('detail.copyId')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {archive.window}
    </div>
  )
}
