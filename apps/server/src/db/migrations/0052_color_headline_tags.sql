-- The tag of a headline has a colour on its card. Those that are there get the six in turn, so that neighbours differ.
alter table headline_tags add color text not null default 'blue'
  check (color in ('red', 'green', 'blue', 'lightBrown', 'purple', 'yellow'));
update headline_tags t
  set color = (array['red', 'green', 'blue', 'lightBrown', 'purple', 'yellow'])[1 + mod(n.place, 6)]
  from (select id, row_number() over (partition by site_id order by id) - 1 as place from headline_tags) n
  where n.id = t.id;
