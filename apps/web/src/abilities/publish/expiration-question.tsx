import { fieldsOf } from '@manset/model/entities/entity.ts'
import { isOnSite } from '@manset/model/kinds/field-on-site.ts'
import { Radio, Stack } from '@mantine/core'
import { Field } from '../../kit/form/field.tsx'
import { useFormScope } from '../../kit/form/form-scope.ts'
import { now } from '../../platform/clock.ts'
import { useTexts } from '../../platform/language/texts.ts'
import { useSite } from '../../platform/session/viewer.ts'
import { DateTimePicker } from '../../ui/dates/date-time-picker.tsx'
import { publishPanelTexts } from './panel-texts.ts'
import type { ExpirationChoice, ExpirationDecision } from './use-expiration-decision.ts'

/** The expiration date in the publish panel: its field, or a question if the date has passed. */
export function ExpirationQuestion({ end }: { end: ExpirationDecision }) {
  const t = useTexts(publishPanelTexts)
  const { form, words } = useFormScope()
  const { settings } = useSite()
  const { expirationDate: field } = fieldsOf(form.entity)
  const isThere = field !== undefined && isOnSite(field, settings)
  if (!end.isQuestionShown) return isThere && <Field name="expirationDate" />
  return (
    <>
      <Radio.Group
        label={t('panel.until')}
        value={end.choice}
        onChange={(choice) => end.choose(choice as ExpirationChoice)}
      >
        <Stack gap="xs" mt={4}>
          <Radio value="none" label={t('panel.untilNone')} />
          {/* Sites without the field may still have an old date, which can only be removed. */}
          {isThere && <Radio value="date" label={t('panel.untilDate')} />}
        </Stack>
      </Radio.Group>
      {end.choice === 'date' && (
        <DateTimePicker
          label={words.field('expirationDate')}
          value={end.isUnanswered ? null : end.date}
          minimum={now().toISOString()}
          onChange={(moment) => form.setValues({ expirationDate: moment })}
        />
      )}
    </>
  )
}
