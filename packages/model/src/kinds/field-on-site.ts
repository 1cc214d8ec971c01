// Applies a site's settings to fields: whether a field exists and what it requires. Definitions name the setting
// (`onlyWhere`, `ofSite`); no other code refers to one by name.
import type { SettingListReference, SettingReference, SiteSettings } from '../site.ts'
import type { FieldBase } from './kind.ts'

/**
 * Whether a site has the field. A required field exists on every site: otherwise nobody could fill it and no such item
 * could be published.
 */
export function isOnSite(field: FieldBase, settings: SiteSettings): boolean {
  return field.required === true || field.onlyWhere === undefined || settings[field.onlyWhere]
}

/** The field as configured for a site: references to settings are replaced by their values. */
export function fieldOnSite<F extends FieldBase>(field: F, settings: SiteSettings): F {
  const decided = Object.entries(field).flatMap(([name, value]): [string, unknown][] => {
    if (isOnlyWhere(value)) return [[name, settings[value.onlyWhere]]]
    return isListOfSite(value) ? [[name, settings[value.ofSite]]] : []
  })
  return decided.length === 0 ? field : { ...field, ...Object.fromEntries(decided) }
}

function isOnlyWhere(value: unknown): value is SettingReference {
  return typeof value === 'object' && value !== null && 'onlyWhere' in value
}

function isListOfSite(value: unknown): value is SettingListReference {
  return typeof value === 'object' && value !== null && 'ofSite' in value
}

type Fields<F> = Readonly<Record<string, F>>

const fieldsBySite = new WeakMap<SiteSettings, WeakMap<object, Fields<FieldBase>>>()

/** All fields as configured for a site. Cached per fields and settings, so callers must not mutate the result. */
export function fieldsOnSite<F extends FieldBase>(fields: Fields<F>, settings: SiteSettings): Fields<F> {
  const ofSite = fieldsBySite.get(settings) ?? new WeakMap<object, Fields<FieldBase>>()
  fieldsBySite.set(settings, ofSite)
  const known =
    ofSite.get(fields) ??
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldOnSite(field, settings)]))
  ofSite.set(fields, known)
  return known as Fields<F>
}
