#!/bin/sh
# Writes .env for compose.yaml, with secrets of this installation (docs/operating.md). It never replaces one: the database
# would keep the old password.
set -eu
file=${1:-.env}
secret() { od -An -N32 -tx1 /dev/urandom | tr -d ' \n'; }

if [ -e "$file" ]; then
  echo "$file exists already, and stays as it is." >&2
  exit 1
fi
umask 077
cat >"$file" <<END
# Settings of this installation (docs/configuration.md). Keep a copy apart from the backups: without these secrets
# a backup is not complete.

# Where people reach Leadlight. A public address also needs SMTP_URL.
LEADLIGHT_ORIGIN=http://localhost:3000

# smtp://user:password@mail.acme.example:587
SMTP_URL=

POSTGRES_PASSWORD=$(secret)
LEADLIGHT_SUPPRESSION_KEY=$(secret)
LEADLIGHT_CRM_SECRET_KEY=$(head -c 32 /dev/urandom | base64)

# To keep uploaded files in a store of their own, remove the # of these lines, and start with: docker compose --profile s3 up
#S3_ENDPOINT=http://s3.localhost:7070
#S3_BUCKET=leadlight
#S3_ACCESS_KEY_ID=leadlight
#S3_SECRET_ACCESS_KEY=$(secret)
END
echo "$file is written."
