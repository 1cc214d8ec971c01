// One content, recipe or group of a newsletter. Expanded, it shows the newsletter's own wording.
import { fieldNamesOf } from '@manset/model/kinds/parts.ts'
import { ActionIcon, Button, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconListSearch, IconTrash } from '@tabler/icons-react'
import { statusWord } from '../../../abilities/publish/texts/texts.ts'
import type { GetMailingContentsQuery } from '../../../generated/graphql.ts'
import { useContentDirection } from '../../../kinds/field-props.ts'
import { Thumbnail, type ThumbnailImage } from '../../../kinds/image/thumbnail.tsx'
import { PartField } from '../../../kinds/parts/part-card.tsx'
import { PartGrip } from '../../../kinds/parts/part-grip.tsx'
import { type CardProps, INDENT } from '../../../kinds/parts/use-parts-tree.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { StatusLabel } from '../../../ui/status-label.tsx'
import { mailingTexts } from '../texts/texts.ts'
import classes from './mailing-items.module.css'

type ContentOfMailing = GetMailingContentsQuery['getContents'][number]

interface ItemCardProps extends CardProps {
  /** Undefined until loaded, and for items that are not contents. */
  content: ContentOfMailing | undefined
  isOpen: boolean
  onToggle(): void
  /** For groups: opens the dialog that adds items to it. */
  onChoose: (() => void) | undefined
}

/** Set when the item is chosen; never edited. */
const CHOSEN = ['contentId', 'recipeId', 'imageUrl', 'contentDate', 'isChiefSelection']

export function ItemCard(props: ItemCardProps) {
  const { field, part, id, name, place, count, depth, tree, content, isOpen, onToggle, input } = props
  const t = useTexts(mailingTexts)
  const contentDirection = useContentDirection()
  const { isDisabled } = input
  const spot = String(part.spot || content?.spot || '')
  const image = (part.image ?? content?.cover ?? null) as ThumbnailImage | null
  const isGroup = part.type === 'group'
  const isUnseen = content !== undefined && content.status !== 'published'
  const names = fieldNamesOf(field, part.type).filter((one) => !CHOSEN.includes(one))
  return (
    <li
      {...tree.item}
      id={id}
      className={classes.card}
      data-part={part.key}
      data-group={isGroup || undefined}
      data-dragged={tree.dragged === part.key || undefined}
      data-bad={props.problems.length > 0 || undefined}
      style={{ marginInlineStart: depth * INDENT }}
    >
      <div className={classes.row}>
        {!isDisabled && (
          <PartGrip
            part={part}
            tree={tree}
            onStep={props.onStep}
            label={t('items.move', { name, place, count })}
          />
        )}
        {!(isGroup && !image) && <Picture image={image} address={part.imageUrl} />}
        <UnstyledButton
          className={classes.words}
          aria-expanded={isOpen}
          aria-controls={`${id}-own`}
          // Text that does not fit is truncated at its end, whatever the direction.
          {...contentDirection}
          onClick={onToggle}
        >
          <span className={classes.title}>
            <bdi>{name}</bdi>
          </span>
          {spot && (
            <span className={classes.spot}>
              <bdi>{spot}</bdi>
            </span>
          )}
        </UnstyledButton>
        {isUnseen && <StatusLabel look="bad">{statusWord(content.status)}</StatusLabel>}
        {!isGroup && <span className={classes.type}>{input.partWords.type(part.type)}</span>}
        {props.onChoose && !isDisabled && (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconListSearch size={13} aria-hidden />}
            aria-label={t('items.chooseInto', { name })}
            onClick={props.onChoose}
          >
            {t('items.choose')}
          </Button>
        )}
        <IconChevronDown
          size={16}
          className={classes.chevron}
          data-open={isOpen || undefined}
          aria-hidden="true"
        />
        {!isDisabled && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={26}
            aria-label={t('items.remove', { name })}
            onClick={props.onRemove}
          >
            <IconTrash size={15} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {props.problems.map(({ at, message }) =>
        isOpen && names.some((one) => at === one || at.startsWith(`${one}.`)) ? null : (
          <p key={`${at} ${message}`} className={classes.error} role="alert">
            {message}
          </p>
        ),
      )}
      <div id={`${id}-own`} className={classes.own} hidden={!isOpen}>
        {isOpen &&
          names.map((key) => {
            const card = field.fields[key]
            return card && <PartField key={key} {...props} fieldName={key} card={card} />
          })}
      </div>
    </li>
  )
}

/** The picture that readers see: a stored one, or a recipe's from its own server. */
function Picture({ image, address }: { image: ThumbnailImage | null; address: unknown }) {
  if (image || typeof address !== 'string')
    return <Thumbnail image={image} width={64} height={36} cropTypeId="16x9" />
  return <img className={classes.foreign} src={address} width={64} height={36} alt="" loading="lazy" />
}
