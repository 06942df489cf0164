-- Whether somebody chose the mapping. The first synchronization stores the suggested one without anybody choosing it.
alter table projectworks_settings
  add column mapping_chosen boolean not null default false;

update projectworks_settings set mapping_chosen = mapping is not null;
