// People who have the form's item open: avatars in its header, with a menu of names and actions.
import { Menu, UnstyledButton } from '@mantine/core'
import { IconArrowForwardUp, IconDoorExit, IconPencil, IconPencilOff } from '@tabler/icons-react'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useStore } from '../../platform/store.ts'
import { Faces } from './faces.tsx'
import classes from './lock.module.css'
import { useLock } from './lock-context.tsx'
import type { Here } from './standing.ts'
import { lockTexts } from './texts/texts.ts'
import type { FormLock } from './use-editing-session.ts'
import { useLockSteps } from './use-lock-steps.ts'
import { useOpenItem, useSaidPeople } from './use-open-item.ts'

export function PeopleHere() {
  const lock = useLock()
  const { entity, item } = useFormScope().form
  return lock && <People lock={lock} name={entity.name} id={item?.id ?? ''} />
}

interface PeopleProps {
  lock: OpenLock
  /** Lock name of the item. */
  name: string
  id: string
}

type OpenLock = Pick<FormLock, 'session' | 'mayForce'>

/** The same for anything that can be locked. */
export function People({ lock, name, id }: PeopleProps) {
  const t = useTexts(lockTexts)
  const open = useOpenItem(name, id)
  const said = useSaidPeople()
  const { personId } = lock.session.own
  const others = open?.people.filter(({ person }) => person.id !== personId) ?? []
  // Renders nothing in the usual case that the user is alone.
  if (!open || others.length === 0) return null
  return (
    <Menu position="bottom-start" width={300}>
      <Menu.Target>
        <UnstyledButton
          className={classes.people}
          aria-label={t('people.menu', { names: said(open.people) })}
          title={said(open.people)}
        >
          <Faces people={open.people} size={26} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Steps {...{ lock, others }} people={open.people} />
      </Menu.Dropdown>
    </Menu>
  )
}

interface StepsProps {
  lock: OpenLock
  people: readonly Here[]
  others: readonly Here[]
}

function Steps({ lock: { session, mayForce }, people, others }: StepsProps) {
  const t = useTexts(lockTexts)
  const said = useSaidPeople()
  const steps = useLockSteps(session)
  const { stage } = useStore(session.store)
  const isHolder = stage === 'editing'
  const heirs = isHolder ? others.filter(({ tab }) => tab.mayEdit) : []
  const icon = { size: 16, 'aria-hidden': true }
  return (
    <>
      {people.map((one) => (
        <Menu.Label key={one.person.id} className={classes.name}>
          {one.isEditing && <IconPencil {...icon} size={14} />}
          {one.person.id === session.own.personId ? t('people.you', { name: said([one]) }) : said([one])}
        </Menu.Label>
      ))}
      {(isHolder || mayForce) && <Menu.Divider />}
      {heirs.map((one) => (
        <Menu.Item
          key={`to ${one.person.id}`}
          leftSection={<IconArrowForwardUp {...icon} />}
          onClick={() => void steps.handOver(one)}
        >
          {t('people.handOver', { name: one.person.name })}
        </Menu.Item>
      ))}
      {isHolder && (
        <Menu.Item leftSection={<IconPencilOff {...icon} />} onClick={() => void steps.release()}>
          {t('people.release')}
        </Menu.Item>
      )}
      {mayForce &&
        others.map((one) => (
          <Menu.Item
            key={`off ${one.person.id}`}
            color="red"
            leftSection={<IconDoorExit {...icon} />}
            onClick={() => void steps.remove(one)}
          >
            {t('people.remove', { name: one.person.name })}
          </Menu.Item>
        ))}
    </>
  )
}
