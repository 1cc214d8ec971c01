// The people found for a mention. The textarea has the focus and handles the keys.
import { useTexts } from '../../platform/language/texts.ts'
import classes from './comment.module.css'
import { commentTexts } from './texts/texts.ts'
import type { Mentions } from './use-mentions.ts'

export function MentionList({ id, isOpen, people, at, choose }: Mentions) {
  const t = useTexts(commentTexts)
  if (!isOpen) return null
  return (
    <div id={id} role="listbox" aria-label={t('people')} className={classes.people}>
      {people.map((person, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the textarea handles the keys.
        <div
          key={person.id}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === at}
          className={classes.person}
          // Keeps the focus in the textarea.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => choose(person)}
        >
          <bdi>{person.name}</bdi>
        </div>
      ))}
      {people.length === 0 && <div className={classes.nobody}>{t('nobody')}</div>}
    </div>
  )
}
