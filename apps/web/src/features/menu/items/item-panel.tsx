// The selected menu item: the fields of its type, and the subcategories that the site adds automatically.
import type { MenuItemField, MenuItemValue } from '@manset/model/entities/menu.ts'
import type { Field } from '@manset/model/kinds/field.ts'
import { referenceTargets } from '@manset/model/kinds/kinds.ts'
import { fieldNamesOf, partTypeOf } from '@manset/model/kinds/parts.ts'
import type { ReferenceValue, TargetValue } from '@manset/model/kinds/reference.ts'
import { Alert, Anchor, Button, Text } from '@mantine/core'
import { IconAlertTriangle, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Fragment, type KeyboardEvent, type RefObject, useCallback, useMemo } from 'react'
import { getInput } from '../../../kinds/inputs.tsx'
import type { InnerProblem, InputProps, PartWords } from '../../../kinds/kind.ts'
import { useExternalPartValue } from '../../../kinds/parts/use-external-part-value.ts'
import { getAddress } from '../../../platform/addresses.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { ItemIcon } from './item-icon.tsx'
import type { MenuActions } from './menu-actions.ts'
import { ITEMS } from './menu-item.ts'
import classes from './menu-items.module.css'
import { getShownSubcategories } from './sub-categories.ts'
import { menuItemTexts } from './texts/texts.ts'
import type { Targets } from './use-targets.ts'

export interface ItemPanelProps {
  /** Id of the menu's input. Ids of the fields append the item's index and the field's name. */
  id: string
  panel: RefObject<HTMLElement | null>
  item: MenuItemValue
  /** Index of the item in the list. */
  index: number
  targets: Targets
  referred: readonly ReferenceValue[]
  words: PartWords
  /** Problems of this item, by field. */
  problems: readonly InnerProblem[]
  actions: MenuActions
  isReadOnly: boolean
  onBusyChange: (name: string, isBusy: boolean) => void
  onBeforeSave: (flush: () => void) => () => void
  onOutsideValue: InputProps<'parts'>['onOutsideValue']
  onLeave: () => void
}

export function ItemPanel(props: ItemPanelProps) {
  const { item, targets, actions, isReadOnly, onLeave } = props
  const t = useTexts(menuItemTexts)
  const dead = targets.getBrokenTarget(item)
  const deadExcluded = targets.getBrokenExclusions(item)
  const name = targets.getName(item)
  const handleKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.key !== 'Escape' || event.defaultPrevented || !event.currentTarget.contains(target)) return
    // The same key closes an open list of options.
    if (target.getAttribute('aria-expanded') === 'true') return
    event.preventDefault()
    onLeave()
  }
  return (
    <section
      ref={props.panel}
      className={classes.panel}
      aria-label={t('panel.label')}
      onKeyDown={handleKeyDown}
    >
      <header className={classes.panelHead}>
        <ItemIcon type={item.type} size={18} />
        <h2 className={classes.panelTitle}>
          <bdi>{name}</bdi>
        </h2>
        <span className={classes.quiet}>{props.words.type(item.type)}</span>
      </header>
      {dead && (
        <Alert
          color="red"
          p="sm"
          icon={<IconAlertTriangle size={16} aria-hidden />}
          title={t('panel.deadTitle', { name: dead.name })}
        >
          {t('panel.dead')}{' '}
          <Anchor
            component={Link}
            to={item.categoryId ? getAddress('categories', { id: dead.id }) : getAddress('brands')}
            search={(item.categoryId ? {} : { id: dead.id }) as never}
            c="inherit"
            underline="always"
          >
            {t(item.categoryId ? 'panel.openCategory' : 'panel.openBrand')}
          </Anchor>
        </Alert>
      )}
      {deadExcluded > 0 && (
        <Text size="sm" c="dimmed">
          {t('panel.deadExcluded', { count: deadExcluded })}
        </Text>
      )}
      {item.type === 'divider' && (
        <Text size="sm" c="dimmed">
          {t('panel.dividerText')}
        </Text>
      )}
      {(fieldNamesOf(ITEMS, item.type) as MenuItemField[]).map((part) => (
        <Fragment key={`${item.key} ${part}`}>
          <ItemFieldInput part={part} {...props} />
          {part === 'excludedCategoryIds' && <SubCategories item={item} targets={targets} />}
        </Fragment>
      ))}
      {!isReadOnly && (
        <div className={classes.panelFoot}>
          <Button
            variant="default"
            color="red"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => {
              actions.remove(item.key)
              onLeave()
            }}
          >
            {t('panel.remove')}
          </Button>
          <Button variant="subtle" color="gray" onClick={onLeave}>
            {t('panel.toTree')}
          </Button>
        </div>
      )}
    </section>
  )
}

function ItemFieldInput({ part, ...props }: ItemPanelProps & { part: MenuItemField }) {
  const { id, item, index, referred, problems, actions, isReadOnly, onBusyChange, words } = props
  const field: Field = ITEMS.fields[part]
  const Input = getInput(field)
  const isRequired = partTypeOf(ITEMS, item.type)?.required.includes(part) === true
  const hint = words.hint(part)
  const [to] = referenceTargets(field)
  const named = useMemo(
    () => (referred as readonly TargetValue[]).filter((target) => target.to === to),
    [referred, to],
  )
  const busyName = `${item.key} ${part}`
  const handleBusyChange = useCallback(
    (isBusy: boolean) => onBusyChange(busyName, isBusy),
    [onBusyChange, busyName],
  )
  const mine = problems.filter(({ at }) => at === part || at.startsWith(`${part}.`))
  return (
    <Input
      field={{ ...field, required: isRequired } as never}
      id={`${id}-${index}-${part}`}
      name={part}
      label={words.field(part)}
      hint={part === 'title' && isRequired ? undefined : hint}
      look="plain"
      value={(item[part] ?? null) as never}
      onChange={(value) => actions.patch(item.key, { [part]: value })}
      onBlur={noop}
      error={
        mine
          .filter(({ at }) => at === part)
          .map(({ message }) => message)
          .join(' ') || undefined
      }
      innerProblems={mine
        .filter(({ at }) => at !== part)
        .map(({ at, message }) => ({ at: at.slice(part.length + 1), message }))}
      isDisabled={isReadOnly}
      isRequired={isRequired || part === 'position'}
      optionLabel={(option) => words.option(part, option)}
      partWords={words}
      referencedItems={named}
      entityName="menu"
      onBusyChange={handleBusyChange}
      onBeforeSave={props.onBeforeSave}
      onOutsideValue={useExternalPartValue(props.onOutsideValue, item.key, part)}
    />
  )
}

const noop = () => {}
/** Maximum number of subcategories listed by name; the others are counted. */
const MAX_NAMED_SUBCATEGORIES = 12

function SubCategories({ item, targets }: { item: MenuItemValue; targets: Targets }) {
  const t = useTexts(menuItemTexts)
  const { categoryId, subCategoryDepth, excludedCategoryIds } = item
  if (!categoryId || !subCategoryDepth) return null
  const shown = getShownSubcategories(
    targets.categories,
    categoryId,
    subCategoryDepth,
    excludedCategoryIds ?? [],
  )
  if (shown.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('panel.subNone')}
      </Text>
    )
  return (
    <div className={classes.subs}>
      <h3 className={classes.subsTitle}>
        {t('panel.subs')} · {shown.length}
      </h3>
      <ul>
        {shown.slice(0, MAX_NAMED_SUBCATEGORIES).map(({ category, level }) => (
          <li key={category.id} style={{ paddingInlineStart: (level - 1) * 16 }}>
            <bdi>{category.name}</bdi>
          </li>
        ))}
      </ul>
      {shown.length > MAX_NAMED_SUBCATEGORIES && (
        <span className={classes.quiet}>
          {t('panel.subsMore', { count: shown.length - MAX_NAMED_SUBCATEGORIES })}
        </span>
      )}
    </div>
  )
}
