// Registers everything that can be picked: all entities with a list, and what manifests add or replace.
import type { EntitySummary } from '@manset/model/entity-summary.ts'
import { registerChannel } from '../dispatch/channels.ts'
import { ENTITIES_IN_SHORT } from '../generated/entities-in-short.ts'
import { getSuggestionSourceName, registerChoiceSources } from '../kinds/choice-sources.ts'
import { registerChoiceProviders, registerChooser } from '../kinds/chooser.ts'
import { registerLinkPicker } from '../kinds/link-picker.ts'
import { registerMediaPicker } from '../kinds/media-picker.ts'
import { Chooser } from '../kit/chooser/chooser.tsx'
import { registerItemOffer } from '../kit/form/item-offers.ts'
import { registerOrigins } from '../kit/form/origins.tsx'
import { usageDeclarations } from '../kit/form/usage.ts'
import { registerNotices } from '../kit/notices.ts'
import { createEntitySource } from '../kit/sources/entity-source.ts'
import { registerPictureSources } from '../kit/sources/picture-sources.ts'
import { createUsedValuesSource } from '../kit/sources/used-values-source.ts'
import { registerUploadOffer } from '../ui/upload/upload-offer.ts'
import { FEATURES } from './features.ts'

export function registerSources(): void {
  registerChooser(Chooser)
  for (const entity of Object.values<EntitySummary>(ENTITIES_IN_SHORT)) {
    const { name, list, suggested = [] } = entity
    if (list) registerChoiceSources({ [name]: createEntitySource({ ...entity, list }) })
    for (const field of suggested)
      registerChoiceSources({ [getSuggestionSourceName(name, field)]: createUsedValuesSource(name, field) })
  }
  for (const {
    sources,
    linkPicker,
    uploadOffer,
    itemOffer,
    origins,
    usage,
    notices,
    mediaPicker,
    pictureSources,
    choices,
    channel,
  } of FEATURES) {
    if (sources) registerChoiceSources(sources)
    if (linkPicker) registerLinkPicker(linkPicker)
    if (uploadOffer) registerUploadOffer(uploadOffer)
    if (itemOffer) registerItemOffer(itemOffer)
    if (origins) registerOrigins(origins)
    if (usage) usageDeclarations.push(usage)
    if (notices) registerNotices(notices)
    if (mediaPicker) registerMediaPicker(mediaPicker)
    if (pictureSources) registerPictureSources(pictureSources)
    if (choices) registerChoiceProviders(choices)
    if (channel) registerChannel(channel)
  }
}
