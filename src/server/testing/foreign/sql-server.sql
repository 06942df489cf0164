-- A company's own system on a SQL Server, in the words of PostgreSQL: a schema dbo, names in capitals and singular, keys that
-- are uniqueidentifiers in either case, bits for flags, datetime2 for days, rows that are deleted softly, minutes.
create schema dbo;
create table dbo."Employee" (
  "EmployeeID" varchar(36) primary key, "FirstName" varchar(50) not null, "LastName" varchar(50) not null, "JobTitle" varchar(50),
  "EmailAddress" varchar(100), "HireDate" timestamp, "IsActive" smallint not null, "IsDeleted" smallint not null default 0,
  "ModifiedDate" timestamp not null
);
create table dbo."Customer" ("CustomerID" integer primary key, "CustomerName" varchar(100) not null);
create table dbo."Project" (
  "ProjectID" varchar(36) primary key, "CustomerID" integer, "ProjectName" varchar(100) not null, "ProjectStatus" varchar(20),
  "StartDate" timestamp, "EndDate" timestamp, "IsArchived" smallint not null, "ModifiedDate" timestamp not null
);
create table dbo."TimeEntry" (
  "TimeEntryID" bigint primary key, "EmployeeID" varchar(36) not null, "ProjectID" varchar(36), "EntryDate" timestamp not null,
  "Minutes" integer, "Comments" varchar(2000), "IsDeleted" smallint not null default 0, "ModifiedDate" timestamp not null
);
insert into dbo."Employee" values
  ('6F9619FF-8B86-D011-B42D-00C04FC964FF', 'Ada', 'Byron', 'Engineer', 'ada@example.com', '2020-02-03', 1, 0, '2026-11-01 09:00'),
  ('0E984725-C51C-4BF4-9960-E1C80E27ABA0', 'Grace', 'Hopper', 'Admiral', 'grace@example.com', '2021-03-01', 1, 0, '2026-11-01 09:00'),
  ('7C9E6679-7425-40DE-944B-E07FC1F90AE7', 'Alan', 'Turing', null, null, null, 0, 0, '2026-11-01 09:00'),
  ('550E8400-E29B-41D4-A716-446655440000', 'Twice', 'Entered', null, null, null, 1, 1, '2026-11-01 09:00');
insert into dbo."Customer" values (7, 'Northwind');
insert into dbo."Project" values
  ('1B4E28BA-2FA1-11D2-883F-0016D3CCA427', 7, 'Harbour', 'In progress', '2026-01-05', '2026-12-18', 0, '2026-11-01 09:00'),
  ('886313E1-3B8A-5372-9B90-0C9AEE199E5D', null, 'Lighthouse', 'Closed', null, null, 1, '2026-11-01 09:00');
insert into dbo."TimeEntry" values
  (1, '6f9619ff-8b86-d011-b42d-00c04fc964ff', '1b4e28ba-2fa1-11d2-883f-0016d3cca427', '2026-11-02 00:00', 93, 'Wrote the Docker set-up', 0, '2026-11-02 17:00'),
  (2, '6F9619FF-8B86-D011-B42D-00C04FC964FF', '1B4E28BA-2FA1-11D2-883F-0016D3CCA427', '2026-11-03 00:00', 20, null, 0, '2026-11-03 17:00'),
  (3, '0E984725-C51C-4BF4-9960-E1C80E27ABA0', '886313E1-3B8A-5372-9B90-0C9AEE199E5D', '2026-11-03 00:00', 40, '', 0, '2026-11-03 17:00'),
  (4, '0E984725-C51C-4BF4-9960-E1C80E27ABA0', '1B4E28BA-2FA1-11D2-883F-0016D3CCA427', '2026-11-04 00:00', 7, 'Stand-up', 0, '2026-11-04 17:00'),
  (5, '7C9E6679-7425-40DE-944B-E07FC1F90AE7', '886313E1-3B8A-5372-9B90-0C9AEE199E5D', '2025-06-02 00:00', 465, 'Regression tests', 0, '2025-06-02 17:00'),
  (6, '6F9619FF-8B86-D011-B42D-00C04FC964FF', '1B4E28BA-2FA1-11D2-883F-0016D3CCA427', '2026-11-05 00:00', 480, 'Entered by mistake', 1, '2026-11-05 17:00'),
  (7, '6F9619FF-8B86-D011-B42D-00C04FC964FF', '1B4E28BA-2FA1-11D2-883F-0016D3CCA427', '2026-11-05 00:00', null, 'Forgot the hours', 0, '2026-11-05 17:00'),
  (8, '6F9619FF-8B86-D011-B42D-00C04FC964FF', '1B4E28BA-2FA1-11D2-883F-0016D3CCA427', '2026-11-05 00:00', 1800, 'A day of thirty hours', 0, '2026-11-05 17:00'),
  (9, '6F9619FF-8B86-D011-B42D-00C04FC964FF', null, '2026-11-05 00:00', 60, 'On no project', 0, '2026-11-05 17:00');
