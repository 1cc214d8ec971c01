-- How crops of a type may be cut: in its ratio, freely, or as another crop of the picture is. A stored crop that does not
-- say how it was cut has its type's ratio, as all had before.
alter table crop_types
  add kinds text[] not null default '{fixed,copy}'
    check (kinds <@ array['free', 'fixed', 'copy'] and cardinality(kinds) > 0);
