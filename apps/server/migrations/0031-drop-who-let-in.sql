-- The event of a colleague who was let in names the keeper; nobody read this copy.
alter table class_colleagues drop column let_in_by;
