// Copies the rows of a built-in mapping as a starting point.
import { MAPPED_FORMATS, type MappedFormat } from '@manset/model/agency/mapped-formats.ts'
import { BUILT_IN_MAPPINGS } from '@manset/model/agency/mappings/built-in.ts'
import { agencySource } from '@manset/model/entities/agency-source.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Section } from '../../../kit/form/section.tsx'
import type { EntityForm } from '../../../kit/form/use-entity-form.ts'
import { useEntityLabels } from '../../../kit/words/entity-texts.ts'
import { useTexts } from '../../../platform/language/texts.ts'
import { randomKey } from '../../../platform/random.ts'
import { sourceTexts } from './texts/texts.ts'

export function MappingTemplates({ form }: { form: EntityForm }) {
  const t = useTexts(sourceTexts)
  const words = useEntityLabels(agencySource)
  const [chosen, setChosen] = useState<MappedFormat>()
  const handleChoose = (format: MappedFormat) => {
    const { source, items, rows } = BUILT_IN_MAPPINGS[format]
    form.setValues({
      mappingSource: source,
      mappingItems: items ?? null,
      mappingRows: rows.map(({ field, path = null, conversion = null, value = null }) => ({
        ...{ key: randomKey(), type: 'row', field, path, conversion, value },
      })),
    })
    setChosen(format)
  }
  return (
    <Section id="agencySource.mapping" title={t('mapping.title')}>
      <Stack gap={6}>
        <Text size="sm">{t('mapping.about')}</Text>
        <Group gap="xs">
          {MAPPED_FORMATS.map((format) => (
            <Button key={format} variant="default" size="compact-sm" onClick={() => handleChoose(format)}>
              {words.option('format', format)}
            </Button>
          ))}
        </Group>
        <Text size="sm" role="status">
          {chosen && t('mapping.taken', { name: words.option('format', chosen) })}
        </Text>
      </Stack>
    </Section>
  )
}
