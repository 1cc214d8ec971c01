-- A cancelled dispatch is finished once nobody of it waits or is being handed over to; until then its clock looks for it.
create index dispatches_settling on dispatches (id) where state = 'canceled' and finished_at is null;
