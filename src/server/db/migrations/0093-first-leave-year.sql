-- The first year of which a company recorded leave begins what is carried over.
create index leave_adjustments_by_year on leave_adjustments (year);
