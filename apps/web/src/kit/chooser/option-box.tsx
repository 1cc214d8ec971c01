// One selectable row, as a line or a card: a checkbox with its label, and on narrow screens a preview button.
import { ActionIcon } from '@mantine/core'
import { IconCheck, IconEye, IconPhoto } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { useTexts } from '../../platform/language/texts.ts'
import classes from './chooser.module.css'
import { FactList } from './fact-list.tsx'
import type { OptionView } from './panel-props.ts'
import type { Option } from './selection.ts'
import { chooserTexts } from './texts/texts.ts'

/** Widths of the picture in screen pixels, twice the displayed width. */
const PICTURE_WIDTHS: Record<OptionView, number> = { rows: 192, cards: 480 }

interface OptionBoxProps {
  option: Option
  view: OptionView
  /** The tab stop of the list. */
  isActive: boolean
  isChosen: boolean
  /** Its position in the selection; negative when not selected. */
  place: number
  /** Already in the list that it is chosen for. */
  isMarked: boolean
  /** Why it cannot be chosen. */
  refusal: string | undefined
  onFocus(): void
  onChoose(event: MouseEvent): void
  onPreview(): void
}

export function OptionBox(props: OptionBoxProps) {
  const { option, view, isActive, isChosen, place, isMarked, refusal } = props
  const t = useTexts(chooserTexts)
  const { title, spot, facts, written, pictureUrl } = option.card
  const name = title || t('untitled')
  const picture = pictureUrl(PICTURE_WIDTHS[view])
  return (
    <li
      className={classes.option}
      data-chosen={isChosen || undefined}
      data-marked={isMarked || undefined}
      data-off={refusal !== undefined || undefined}
      data-active={isActive || undefined}
    >
      <label className={classes.box}>
        <input
          type="checkbox"
          className={classes.check}
          checked={isChosen}
          tabIndex={isActive ? 0 : -1}
          // Disabled rows stay focusable, so that the reason can be read.
          aria-disabled={refusal !== undefined || undefined}
          aria-label={[name, ...facts, refusal].filter(Boolean).join(', ')}
          onFocus={props.onFocus}
          // A click on the label arrives here as well, with its modifier keys.
          onClick={props.onChoose}
          onChange={() => {}}
        />
        <span className={classes.picture}>
          {picture ? (
            <img className={classes.image} src={picture} alt="" loading="lazy" decoding="async" />
          ) : (
            <IconPhoto size={18} stroke={1.4} aria-hidden="true" />
          )}
          <span className={classes.tick} aria-hidden="true">
            {isMarked ? <IconCheck size={14} /> : place >= 0 && place + 1}
          </span>
        </span>
        <span className={classes.words}>
          <span className={classes.title} {...(title && written)}>
            {name}
          </span>
          {spot && (
            <span className={classes.spot} {...written}>
              {spot}
            </span>
          )}
          <span className={classes.facts}>
            <FactList facts={facts} />
          </span>
          {refusal && <span className={classes.refusal}>{refusal}</span>}
        </span>
      </label>
      <ActionIcon
        className={classes.look}
        size={36}
        aria-label={t('preview.show', { name })}
        onClick={props.onPreview}
      >
        <IconEye size={18} aria-hidden="true" />
      </ActionIcon>
    </li>
  )
}
