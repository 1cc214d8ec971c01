// Joins the parts that an entity's abilities add to its form. Separate from their parts of lists, which the first screen loads.
import type { ComponentType } from 'react'
import type { FormSlots, JoinedFormSlots } from '../slots.ts'

export function joinFormSlots(parts: readonly [name: string, slots: FormSlots][]): JoinedFormSlots {
  const standing = (place: 'People' | 'Banner' | 'Actions' | 'ToDo' | 'ToDoList') =>
    parts.flatMap(([name, { [place]: Part }]): [string, ComponentType][] => (Part ? [[name, Part]] : []))
  return {
    fields: Object.assign({}, ...parts.map(([, { fields }]) => fields)),
    arounds: parts.flatMap(([name, { Around }]): JoinedFormSlots['arounds'] =>
      Around ? [[name, Around]] : [],
    ),
    people: standing('People'),
    fieldMarks: parts.flatMap(([name, { FieldMark }]): JoinedFormSlots['fieldMarks'] =>
      FieldMark ? [[name, FieldMark]] : [],
    ),
    banners: standing('Banner'),
    actions: standing('Actions'),
    toDos: standing('ToDo'),
    toDoLists: standing('ToDoList'),
    isHidden: (item) => parts.some(([, part]) => part.isHidden?.(item)),
  }
}
