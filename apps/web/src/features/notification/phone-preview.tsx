// A message as a phone shows it, updated while typing.
import { directionOf } from '@manset/model/site.ts'
import { useWatch } from 'react-hook-form'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import classes from './notification.module.css'
import { pushTexts } from './texts/push-texts.ts'

export function PhonePreview() {
  const t = useTexts(pushTexts)
  const { form } = useFormScope()
  const site = useSite()
  const values = useWatch({ control: form.form.control })
  const dir = directionOf(site.language)
  const title = String(values.title ?? '')
  const spot = String(values.spot ?? '')
  return (
    <div className={classes.phone}>
      <div className={classes.message} data-breaking={values.isBreaking === true || undefined}>
        <p className={classes.app}>
          <span className={classes.mark} style={{ background: site.color }} aria-hidden="true" />
          <bdi>{site.name}</bdi>
          {values.isBreaking === true && <strong>{t('breaking')}</strong>}
          <span className={classes.when}>{t('now')}</span>
        </p>
        <p className={classes.title} lang={site.language} dir={dir} data-empty={title === '' || undefined}>
          {title || t('untitled')}
        </p>
        {spot !== '' && (
          <p className={classes.body} lang={site.language} dir={dir}>
            {spot}
          </p>
        )}
      </div>
    </div>
  )
}
