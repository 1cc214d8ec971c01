// Registers everything that can be picked: all entities with a list, and what manifests add or replace.
import type { EntityInShort } from '@manset/model/entity-in-short.ts'
import { registerChannel } from '../dispatch/channels.ts'
import { ENTITIES_IN_SHORT } from '../generated/entities-in-short.ts'
import { defineChoices, defineChooser } from '../kinds/chooser.ts'
import { defineLinkPicker } from '../kinds/link-picker.ts'
import { defineMediaPicker } from '../kinds/media-picker.ts'
import { defineSources, suggestionsFor } from '../kinds/sources.ts'
import { Chooser } from '../kit/chooser/chooser.tsx'
import { defineItemOffer } from '../kit/form/item-offers.ts'
import { defineOrigins } from '../kit/form/origins.tsx'
import { declaredPlaces } from '../kit/form/places.ts'
import { defineNotices } from '../kit/notices.ts'
import { entitySource } from '../kit/sources/entity-source.ts'
import { defineShelves } from '../kit/sources/picture-shelves.ts'
import { usedValuesSource } from '../kit/sources/used-values-source.ts'
import { defineUploadOffer } from '../ui/upload/upload-offer.ts'
import { FEATURES } from './features.ts'

export function fillSources(): void {
  defineChooser(Chooser)
  for (const entity of Object.values<EntityInShort>(ENTITIES_IN_SHORT)) {
    const { name, list, suggested = [] } = entity
    if (list) defineSources({ [name]: entitySource({ ...entity, list }) })
    for (const field of suggested)
      defineSources({ [suggestionsFor(name, field)]: usedValuesSource(name, field) })
  }
  for (const {
    sources,
    linkPicker,
    uploadOffer,
    itemOffer,
    origins,
    places,
    notices,
    mediaPicker,
    shelves,
    choices,
    channel,
  } of FEATURES) {
    if (sources) defineSources(sources)
    if (linkPicker) defineLinkPicker(linkPicker)
    if (uploadOffer) defineUploadOffer(uploadOffer)
    if (itemOffer) defineItemOffer(itemOffer)
    if (origins) defineOrigins(origins)
    if (places) declaredPlaces.push(places)
    if (notices) defineNotices(notices)
    if (mediaPicker) defineMediaPicker(mediaPicker)
    if (shelves) defineShelves(shelves)
    if (choices) defineChoices(choices)
    if (channel) registerChannel(channel)
  }
}
