import type { Failure } from "#application/shared/failure.ts";
import type { Result } from "#application/shared/result.ts";
import type {
  ConnectOutcome,
  CrmConnection,
  CrmConnectionChange,
  DescribedFields,
  NewCrmConnection,
} from "#domain/crm/crm-connection.ts";

/** The CRMs to which people can be pushed. Only where the backend has the capability CRM_PUSH. */
export interface CrmConnections {
  /** The oldest first: those of the person, and those of the organisation. */
  list(): Promise<Result<readonly CrmConnection[], Failure>>;
  /** Checks the access first. */
  connect(connection: NewCrmConnection): Promise<Result<ConnectOutcome, Failure>>;
  /** Checks a new mapping against the fields, and a new key, first. */
  change(id: string, change: CrmConnectionChange): Promise<Result<ConnectOutcome, Failure>>;
  /** With its pushes, and what is known about who was pushed to it. The CRM keeps its contacts. */
  remove(id: string): Promise<Result<void, Failure>>;
  /** Asks the CRM. This checks the connection: an answer clears a refused key and faults that may pass. */
  fields(id: string): Promise<Result<DescribedFields, Failure>>;
}
