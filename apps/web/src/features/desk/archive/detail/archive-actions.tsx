// Actions on an archive item: creating a content, editing, approval and status.
import type { ArchiveStatus } from '@manset/model/agency/archive.ts'
import { ARCHIVE_DRAFT_TYPES, offeredDraftTypes } from '@manset/model/agency/drafts.ts'
import { Button, Menu } from '@mantine/core'
import {
  IconBuildingBroadcastTower,
  IconCheck,
  IconEye,
  IconEyeOff,
  IconFilePlus,
  IconPencil,
  IconRestore,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { getAddress } from '../../../../platform/addresses.ts'
import { useTexts } from '../../../../platform/language/texts.ts'
import { useViewer } from '../../../../platform/session/viewer.ts'
import { type MenuAction, MenuActions } from '../../../../ui/menu-actions.tsx'
import { useShortcuts } from '../../../../ui/shortcuts/shortcuts.ts'
import classes from '../../agency.module.css'
import { MoreMenu } from '../../more-menu.tsx'
import { archiveTexts } from '../texts/texts.ts'
import type { ArchiveItem } from './archive-item.documents.ts'
import type { ArchiveDetailProps } from './detail-props.ts'
import { type ArchiveStatusChange, useArchiveStatus } from './use-archive-status.ts'
import { useCreateFromArchive } from './use-create-from-archive.ts'

export interface ArchiveActionsProps extends Pick<ArchiveDetailProps, 'list' | 'onEdit'> {
  item: ArchiveItem
  /** The switches' current state, as displayed. */
  switched: ArchiveStatusChange
  onChanged: () => void
}

/** What the user may do with the item, and how. */
function useItemActions({ item, switched, list, onEdit, onChanged }: ArchiveActionsProps) {
  const t = useTexts(archiveTexts)
  const { can, canAny } = useViewer()
  const changeStatus = useArchiveStatus(list)
  const press = (status: ArchiveStatus) => void changeStatus(switched, status).then(onChanged)
  const { isApproved, isRemoved } = switched
  const isAppropriate = switched.status === 'appropriate'
  const mayMark = canAny(['agencyArchive.edit', 'agencyArchive.use']) && !isRemoved
  const mayEdit = can('agencyArchive.edit') && !isRemoved
  const { create, isCreating } = useCreateFromArchive()
  const attachments = { pictures: item.images?.length ?? 0, hasVideo: item.video !== null }
  const mayUse = can('agencyArchive.use') && isApproved && isAppropriate && !isRemoved
  const types = mayUse ? offeredDraftTypes(undefined, attachments, ARCHIVE_DRAFT_TYPES) : []
  const [main, ...others] = types.filter((type) => can(`${type}.create`))
  const group = t('keys.group')
  const createDraftOf = (type: typeof main) => () => type && void create(item.id, type)
  useShortcuts([{ keys: 'C', label: t('keys.create'), group, run: createDraftOf(main) }], main !== undefined)
  const mark = () => press(isAppropriate ? 'inappropriate' : 'appropriate')
  useShortcuts([{ keys: 'E', label: t('keys.edit'), group, run: onEdit }], mayEdit)
  useShortcuts([{ keys: 'X', label: t('keys.mark'), group, run: mark }], mayMark)

  const steps: (MenuAction | false)[] = [
    ...others.map((type) => ({
      ...{ key: type, label: t(`detail.create.${type}`), Icon: IconFilePlus },
      run: createDraftOf(type),
    })),
    mayMark && {
      ...{ key: 'mark', Icon: isAppropriate ? IconEyeOff : IconEye, run: mark },
      label: t(isAppropriate ? 'detail.markInappropriate' : 'detail.markAppropriate'),
    },
    can('agencyArchive.remove') &&
      !isRemoved && {
        ...{ key: 'remove', Icon: IconTrash, isDangerous: true },
        ...{ label: t('detail.remove'), run: () => press('removed') },
      },
  ]
  return {
    press,
    main,
    createMain: createDraftOf(main),
    isCreating,
    mayEdit,
    steps: steps.filter((step) => step !== false),
  }
}

export function ArchiveActions(props: ArchiveActionsProps) {
  const { item, switched, onEdit } = props
  const t = useTexts(archiveTexts)
  const { can } = useViewer()
  const { press, main, createMain, isCreating, mayEdit, steps } = useItemActions(props)
  const { isApproved, isRemoved } = switched
  return (
    <div className={classes.actions}>
      {isRemoved && can('agencyArchive.remove') && (
        <Button
          leftSection={<IconRestore size={16} aria-hidden="true" />}
          onClick={() => press(switched.status as ArchiveStatus)}
        >
          {t('detail.bringBack')}
        </Button>
      )}
      {main && (
        <Button
          leftSection={<IconFilePlus size={16} aria-hidden="true" />}
          loading={isCreating}
          onClick={createMain}
        >
          {t(`detail.create.${main}`)}
        </Button>
      )}
      {!isRemoved && can('agencyArchive.approve') && (
        <Button
          variant={main ? 'default' : 'filled'}
          leftSection={
            isApproved ? <IconX size={16} aria-hidden="true" /> : <IconCheck size={16} aria-hidden="true" />
          }
          onClick={() => press(isApproved ? '2' : '1')}
        >
          {t(isApproved ? 'detail.unapprove' : 'detail.approve')}
        </Button>
      )}
      {mayEdit && (
        <Button variant="default" leftSection={<IconPencil size={16} aria-hidden="true" />} onClick={onEdit}>
          {t('detail.edit')}
        </Button>
      )}
      <MoreMenu t={t} id={item.id}>
        <MenuActions steps={steps} />
        {item.agencyContentId && can('agency.view') && (
          <Menu.Item
            component={Link}
            to={getAddress('agencyList')}
            search={{ item: item.agencyContentId } as never}
            leftSection={<IconBuildingBroadcastTower size={14} />}
          >
            {t('detail.agencyItem')}
          </Menu.Item>
        )}
      </MoreMenu>
    </div>
  )
}
