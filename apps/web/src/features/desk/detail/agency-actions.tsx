// Actions on an agency item: creating a content, its usability, and marking it as used.
import { isUsable } from '@manset/model/agency/agency.ts'
import { AGENCY_DRAFT_TYPES, offeredDraftTypes } from '@manset/model/agency/drafts.ts'
import { Button, Menu } from '@mantine/core'
import { IconArchive, IconCheck, IconEye, IconEyeOff, IconFilePlus, IconX } from '@tabler/icons-react'
import { useTexts } from '../../../platform/language/texts.ts'
import { useViewer } from '../../../platform/session/viewer.ts'
import { useShortcuts } from '../../../ui/shortcuts/shortcuts.ts'
import classes from '../agency.module.css'
import { useAgencyToArchive } from '../archive/add/use-agency-to-archive.tsx'
import { MoreMenu } from '../more-menu.tsx'
import { agencyTexts } from '../texts/texts.ts'
import type { AgencyItem } from './agency-item.documents.ts'
import type { AgencyDetailProps } from './detail-props.ts'
import { canUnmarkUse, useAgencyMarks } from './use-agency-marks.ts'
import { useCreateContent } from './use-create-content.ts'

export interface AgencyActionsProps {
  item: AgencyItem
  list: AgencyDetailProps['list']
  onChanged: () => void
}

export function AgencyActions({ item, list, onChanged }: AgencyActionsProps) {
  const marks = useAgencyMarks(list)
  const t = useTexts(agencyTexts)
  const { can, canAny, site } = useViewer()
  const { create, isCreating } = useCreateContent()
  const archive = useAgencyToArchive(item)
  const mayUse = can('agency.use') && isUsable(item)
  const pictures = item.images.filter((image) => image.path).length
  const attachments = { pictures, hasVideo: Boolean(item.video?.path) }
  const offered = offeredDraftTypes(item.types[0], attachments, AGENCY_DRAFT_TYPES)
  const [main, ...others] = mayUse ? offered.filter((type) => can(`${type}.create`)) : []
  const isAppropriate = item.status === 'appropriate'
  const mayMark = canAny(['agency.edit', 'agency.use'])
  const mark = (status: Parameters<typeof marks.mark>[1]) => void marks.mark(item, status).then(onChanged)
  const handleMark = () => mark(isAppropriate ? 'inappropriate' : 'appropriate')
  const StatusIcon = isAppropriate ? IconEyeOff : IconEye
  useShortcuts(
    [
      {
        ...{ keys: 'C', label: t('keys.create'), group: t('keys.group') },
        run: () => main && void create([item.id], main),
      },
    ],
    main !== undefined,
  )
  return (
    <div className={classes.actions}>
      {main && (
        <Button
          leftSection={<IconFilePlus size={16} aria-hidden="true" />}
          loading={isCreating}
          onClick={() => void create([item.id], main)}
        >
          {t(`detail.create.${main}`)}
        </Button>
      )}
      {mayMark && (
        <Button
          variant="default"
          leftSection={<StatusIcon size={16} aria-hidden="true" />}
          onClick={handleMark}
        >
          {t(isAppropriate ? 'detail.markInappropriate' : 'detail.markAppropriate')}
        </Button>
      )}
      <MoreMenu t={t} id={item.id}>
        {others.map((type) => (
          <Menu.Item
            key={type}
            leftSection={<IconFilePlus size={14} />}
            onClick={() => void create([item.id], type)}
          >
            {t(`detail.create.${type}`)}
          </Menu.Item>
        ))}
        {archive.open && (
          <Menu.Item leftSection={<IconArchive size={14} />} onClick={archive.open}>
            {t('detail.addToArchive')}
          </Menu.Item>
        )}
        {mayMark && (!item.hasItBeenUsed || canUnmarkUse(item, site.id)) && (
          <Menu.Item
            leftSection={item.hasItBeenUsed ? <IconX size={14} /> : <IconCheck size={14} />}
            onClick={() => mark(item.hasItBeenUsed ? 'unused' : 'used')}
          >
            {t(item.hasItBeenUsed ? 'detail.markUnused' : 'detail.markUsed')}
          </Menu.Item>
        )}
      </MoreMenu>
      {archive.window}
    </div>
  )
}
