-- Reviewers find the reviews that they write without going through everybody's.

create index performance_reviews_by_reviewer on performance_reviews (reviewer_id, review_date);
