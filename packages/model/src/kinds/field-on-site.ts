// What the settings of a site make of a field: one it does without, a demand it does not make. Definitions name the
// setting (`onlyWhere`, `ofSite`); nobody else asks for one by name.
import type { ListOfSite, OnlyWhere, SiteSettings } from '../site.ts'
import type { FieldBase } from './kind.ts'

/**
 * Whether a site has the field. What a type requires is there everywhere: nobody could fill it in elsewhere, and nothing
 * of that type could be published.
 */
export function isOnSite(field: FieldBase, settings: SiteSettings): boolean {
  return field.required === true || field.onlyWhere === undefined || settings[field.onlyWhere]
}

/** The field as a site has it: what a setting decides has become yes or no, or the list it is there. */
export function fieldOnSite<F extends FieldBase>(field: F, settings: SiteSettings): F {
  const decided = Object.entries(field).flatMap(([name, value]): [string, unknown][] => {
    if (isOnlyWhere(value)) return [[name, settings[value.onlyWhere]]]
    return isListOfSite(value) ? [[name, settings[value.ofSite]]] : []
  })
  return decided.length === 0 ? field : { ...field, ...Object.fromEntries(decided) }
}

function isOnlyWhere(value: unknown): value is OnlyWhere {
  return typeof value === 'object' && value !== null && 'onlyWhere' in value
}

function isListOfSite(value: unknown): value is ListOfSite {
  return typeof value === 'object' && value !== null && 'ofSite' in value
}

type Fields<F> = Readonly<Record<string, F>>

const knownOnSite = new WeakMap<SiteSettings, WeakMap<object, Fields<FieldBase>>>()

/** All fields as a site has them; made once for the same fields and settings, so nobody may change it. */
export function fieldsOnSite<F extends FieldBase>(fields: Fields<F>, settings: SiteSettings): Fields<F> {
  const ofSite = knownOnSite.get(settings) ?? new WeakMap<object, Fields<FieldBase>>()
  knownOnSite.set(settings, ofSite)
  const known =
    ofSite.get(fields) ??
    Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldOnSite(field, settings)]))
  ofSite.set(fields, known)
  return known as Fields<F>
}
