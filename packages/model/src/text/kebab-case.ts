/** A name in kebab case, as in addresses and file names: `photoGallery` → `photo-gallery`. */
export function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
