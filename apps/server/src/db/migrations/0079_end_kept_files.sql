-- A file that is being removed everywhere, apart from one that is still on its way: the first can never become whole.
alter table kept_files add column is_ended boolean not null default false;
