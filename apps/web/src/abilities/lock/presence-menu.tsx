// People who have the form's item open: avatars in its header, with a menu of names and actions.
import { Menu, UnstyledButton } from '@mantine/core'
import { IconArrowForwardUp, IconDoorExit, IconPencil, IconPencilOff } from '@tabler/icons-react'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useStore } from '../../platform/store.ts'
import { AvatarStack } from './avatar-stack.tsx'
import classes from './lock.module.css'
import { useLock } from './lock-context.tsx'
import type { PresentPerson } from './lock-state.ts'
import { lockTexts } from './texts/texts.ts'
import type { FormLock } from './use-editing-session.ts'
import { useFormatPresence, useItemPresence } from './use-item-presence.ts'
import { useLockActions } from './use-lock-actions.ts'

export function PeopleHere() {
  const lock = useLock()
  const { entity, item } = useFormScope().form
  return lock && <PresenceMenu lock={lock} name={entity.name} id={item?.id ?? ''} />
}

interface PresenceMenuProps {
  lock: LockControls
  /** Lock name of the item. */
  name: string
  id: string
}

type LockControls = Pick<FormLock, 'session' | 'canForce'>

/** The same for anything that can be locked. */
export function PresenceMenu({ lock, name, id }: PresenceMenuProps) {
  const t = useTexts(lockTexts)
  const open = useItemPresence(name, id)
  const formatPresence = useFormatPresence()
  const { personId } = lock.session.own
  const others = open?.people.filter(({ person }) => person.id !== personId) ?? []
  // Renders nothing in the usual case that the user is alone.
  if (!open || others.length === 0) return null
  return (
    <Menu position="bottom-start" width={300}>
      <Menu.Target>
        <UnstyledButton
          className={classes.people}
          aria-label={t('people.menu', { names: formatPresence(open.people) })}
          title={formatPresence(open.people)}
        >
          <AvatarStack people={open.people} size={26} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <LockActions {...{ lock, others }} people={open.people} />
      </Menu.Dropdown>
    </Menu>
  )
}

interface LockActionsProps {
  lock: LockControls
  people: readonly PresentPerson[]
  others: readonly PresentPerson[]
}

function LockActions({ lock: { session, canForce }, people, others }: LockActionsProps) {
  const t = useTexts(lockTexts)
  const formatPresence = useFormatPresence()
  const actions = useLockActions(session)
  const { stage } = useStore(session.store)
  const isHolder = stage === 'editing'
  const heirs = isHolder ? others.filter(({ tab }) => tab.canEdit) : []
  const icon = { size: 16, 'aria-hidden': true }
  return (
    <>
      {people.map((one) => (
        <Menu.Label key={one.person.id} className={classes.name}>
          {one.isEditing && <IconPencil {...icon} size={14} />}
          {one.person.id === session.own.personId
            ? t('people.you', { name: formatPresence([one]) })
            : formatPresence([one])}
        </Menu.Label>
      ))}
      {(isHolder || canForce) && <Menu.Divider />}
      {heirs.map((one) => (
        <Menu.Item
          key={`to ${one.person.id}`}
          leftSection={<IconArrowForwardUp {...icon} />}
          onClick={() => void actions.handOver(one)}
        >
          {t('people.handOver', { name: one.person.name })}
        </Menu.Item>
      ))}
      {isHolder && (
        <Menu.Item leftSection={<IconPencilOff {...icon} />} onClick={() => void actions.release()}>
          {t('people.release')}
        </Menu.Item>
      )}
      {canForce &&
        others.map((one) => (
          <Menu.Item
            key={`off ${one.person.id}`}
            color="red"
            leftSection={<IconDoorExit {...icon} />}
            onClick={() => void actions.remove(one)}
          >
            {t('people.remove', { name: one.person.name })}
          </Menu.Item>
        ))}
    </>
  )
}
