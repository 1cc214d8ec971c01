import { Extension } from '@tiptap/core'
import { DOMSerializer } from '@tiptap/pm/model'
import { Plugin } from '@tiptap/pm/state'
import { OWN_COPY_ATTRIBUTE } from './clean-paste.ts'

/** Marks content copied here, so that it is pasted unchanged into our editors. */
export const OwnCopy = Extension.create({
  name: 'ownCopy',
  addProseMirrorPlugins() {
    const { schema } = this.editor
    const clipboardSerializer = new MarkingSerializer(
      DOMSerializer.nodesFromSchema(schema),
      DOMSerializer.marksFromSchema(schema),
    )
    return [new Plugin({ props: { clipboardSerializer } })]
  },
})

class MarkingSerializer extends DOMSerializer {
  override serializeFragment(...given: Parameters<DOMSerializer['serializeFragment']>) {
    const fragment = super.serializeFragment(...given)
    // The serializer calls this again for the content of each node, with a target.
    if (!given[2]) fragment.querySelector('*')?.setAttribute(OWN_COPY_ATTRIBUTE, '')
    return fragment
  }
}
