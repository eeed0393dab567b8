#!/bin/sh
# Runs once, when the database folder is new. loci_app is what the programs use: row-level security binds it.
set -eu
psql --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" --set ON_ERROR_STOP=1 \
  --set app_password="$LOCI_APP_PASSWORD" --set temporal_password="$TEMPORAL_PASSWORD" <<'SQL'
create role loci_app login nosuperuser nobypassrls password :'app_password';
create role temporal login nosuperuser createdb password :'temporal_password';
SQL
