-- The audit log without reads: one look at a list records many, and between them the rest would be searched for.

create index audit_log_but_reads_by_time on audit_log (at desc, id desc) where kind <> 'read';
create index audit_log_but_reads_by_entity on audit_log (entity, at desc, id desc) where kind <> 'read';
create index audit_log_but_reads_by_actor on audit_log (actor_id, at desc, id desc) where kind <> 'read';
